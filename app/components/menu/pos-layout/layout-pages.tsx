import { type Column, DataTable } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import type { LayoutButtonView, PosLayoutView } from "~/models/menu/pos-layout/pos-layout-view";

export function LayoutPages({ pages, unlinked }: Pick<PosLayoutView, "pages" | "unlinked">) {
	if (pages.length === 0) {
		return (
			<Card>
				<EmptyState icon="grid" title="No layout yet">
					Sync to see each POS page with its buttons.
				</EmptyState>
			</Card>
		);
	}
	return (
		<>
			{unlinked > 0 && (
				<p>
					{unlinked === 1
						? "1 button isn’t linked to the menu. It comes first on its page."
						: `${unlinked} buttons aren’t linked to the menu. They come first on their pages.`}
				</p>
			)}
			{pages.map(({ name, buttons, ...page }) => (
				<Card key={name} title={name} flush>
					<DataTable
						caption={`Buttons on page ${name}${page.unlinked > 0 ? `, ${page.unlinked} not linked` : ""}`}
						columns={COLUMNS}
						rows={buttons}
						rowKey={({ key }) => key}
						empty={<p className="hint">This page has no buttons.</p>}
					/>
				</Card>
			))}
		</>
	);
}

const COLUMNS: Column<LayoutButtonView>[] = [
	{ id: "name", header: "Button", card: "title", cell: ({ name }) => name },
	{ id: "place", header: "Position", card: "labelled", cell: ({ place }) => place },
	{
		id: "part",
		header: "On the menu",
		card: "status",
		cell: ({ part }) =>
			part?.to ? (
				<TextLink to={part.to}>{part.title}</TextLink>
			) : part ? (
				part.title
			) : (
				<Badge tone="warning">Not linked</Badge>
			),
	},
];
