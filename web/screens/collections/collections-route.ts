import { redirect } from 'react-router'
import { pageUrl } from '../../parts/request/page-url.ts'
import type { Route } from './+types/collections-route.ts'

/** All collections are at the address of one. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(`/collection${pageUrl(request).search}`, 301)
