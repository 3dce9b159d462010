const paths = {
  home: 'M4 11.2 12 4.5l8 6.7M6.5 9.5V19.5h4v-5h3v5h4V9.5',
  search: 'M10.8 17.5a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4ZM15.8 15.8 20 20',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  person: 'M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.8 20c.6-3.6 3.5-5.6 7.2-5.6s6.6 2 7.2 5.6',
  people:
    'M9 11a3.3 3.3 0 1 0 0-6.6A3.3 3.3 0 0 0 9 11ZM2.8 19.5c.5-3.3 3-5.2 6.2-5.2s5.7 1.9 6.2 5.2M15.5 4.7a3.3 3.3 0 0 1 0 6M17.5 14.7c2.1.6 3.4 2.3 3.7 4.8',
  chat: 'M4.5 5.5h15v10.5h-8l-4 3.5v-3.5h-3Z',
  pin: 'M12 21c4.3-4.4 6.5-8 6.5-10.9a6.5 6.5 0 0 0-13 0C5.5 13 7.7 16.6 12 21ZM12 12.5a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  target: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5M12 12h.01',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5s1.2-6.1 3.5-8.5Z',
  calendar: 'M4.5 6.5h15v13h-15ZM4.5 10.5h15M8.5 4v4M15.5 4v4',
  phone:
    'M5.5 4.5h3.3l1.5 4-2 1.5a11 11 0 0 0 5.7 5.7l1.5-2 4 1.5v3.3c0 .8-.7 1.5-1.5 1.4C10.5 19.3 4.7 13.5 4.1 6c-.1-.8.6-1.5 1.4-1.5Z',
  link: 'M10 14a3.5 3.5 0 0 0 5 0l3.5-3.5a3.5 3.5 0 0 0-5-5L12 7M14 10a3.5 3.5 0 0 0-5 0l-3.5 3.5a3.5 3.5 0 0 0 5 5L12 17',
  route:
    'M6 20.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 18.5h7a3.3 3.3 0 0 0 0-6.5H9a3.3 3.3 0 0 1 0-6.5h7',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8Z',
  heart: 'M12 19.5C7 15.6 4 12.8 4 9.3A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.3c0 3.5-3 6.3-8 10.2Z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12.5V20h14v-7.5',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.3v.1M12 3.8 21 19.5H3Z',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 7.9v.1',
  down: 'm6 9.5 6 6 6-6',
  forward: 'm9.5 6 6 6-6 6',
  back: 'm14.5 6-6 6 6 6',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bag: 'M5.5 8h13l1 12h-15ZM8.8 8V7a3.2 3.2 0 0 1 6.4 0v1',
  table: 'M3.5 8.5h17M6.5 8.5 5 19.5M17.5 8.5l1.5 11M12 8.5v11M9 19.5h6',
  ticket: 'M3.5 7h17v3.3a1.7 1.7 0 0 0 0 3.4V17h-17v-3.3a1.7 1.7 0 0 0 0-3.4ZM14.5 7v10',
  leaf: 'M5 19c0-8 4.5-13 14-14 .5 9-3.5 14-10 14-1.3 0-2.3-.3-3-.8M5 20.5c1-4.5 3.5-7.5 7.5-9.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4ZM12 16.3a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  wheelchair:
    'M10.5 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM10.5 8v6h5l2.5 5M10.5 10.8h4M8.3 11.5a4.8 4.8 0 1 0 6.4 6.3',
  map: 'M3.5 6 9 4l6 2 5.5-2v14L15 20l-6-2-5.5 2ZM9 4v14M15 6v14',
} as const

export type IconName = keyof typeof paths

const pointing = new Set<IconName>(['forward', 'back', 'arrow'])

/** Always beside or inside something named, hence silent for screen readers. */
export function Icon({ name, solid = false }: { name: IconName; solid?: boolean }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-solid={solid || undefined}
      data-way={pointing.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  )
}

export const iconNames = Object.keys(paths) as IconName[]
