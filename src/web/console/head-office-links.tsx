import { Link } from 'react-router'
import { headOfficePages } from './head-office-pages.ts'
import { PreviewStart } from './preview-start.tsx'

/** Leads to what only head office opens, and into the preview of the site. */
export function HeadOfficeLinks({ className }: { readonly className?: string | undefined }) {
  return (
    <>
      {headOfficePages.map(({ to, label }) => (
        <Link key={to()} to={to()} className={className}>
          {label()}
        </Link>
      ))}
      <PreviewStart className={className} />
    </>
  )
}
