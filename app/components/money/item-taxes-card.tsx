import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";

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
