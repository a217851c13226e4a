import { type PosTicket, ticketFacts } from "~/models/pos/pos-ticket";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";

export function PosPreview({ ticket, provider }: { ticket: PosTicket; provider: string | null }) {
	return (
		<Card title={provider ? `At the point of sale: ${provider}` : "At the point of sale"}>
			<p className="hint mb-4">
				{provider
					? "An example order, as the saved settings send it."
					: "No point of sale is linked yet. This is an example order as it would get there."}
			</p>
			<DescriptionList items={ticketFacts(ticket)} />
		</Card>
	);
}
