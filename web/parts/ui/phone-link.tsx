/** A number is written in groups, and dialled without them. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="link figures" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
      {number}
    </a>
  )
}
