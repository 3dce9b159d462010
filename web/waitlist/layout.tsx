import { Outlet } from 'react-router'

export default function WaitlistLayout() {
  return <Outlet />
}
