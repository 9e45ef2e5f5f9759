import { PageHead } from '../../ui/PageHead.tsx'
export const ImportView = ({ name }: { readonly name: string }) => <PageHead title={name} />
