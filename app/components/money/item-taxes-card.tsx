import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";

/** What an item carries at a location, with the way to change it. */
export function ItemTaxesCard({ words, to }: { words: string; to: string }) {
	return (
		<Card title="Taxes here">
			<p>{words}</p>
			<ButtonLink to={to} icon="percent">
				Change its taxes
			</ButtonLink>
		</Card>
	);
}
