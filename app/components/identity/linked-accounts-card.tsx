import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { LINKED_ACCOUNTS } from "~/models/pages/single-sign-on-paths";

export function LinkedAccountsCard() {
	return (
		<Card title="Linked accounts">
			<p className="mb-4">An account of your point of sale can sign you in to Mise as well.</p>
			<ButtonLink to={LINKED_ACCOUNTS} icon="store">
				Linked accounts
			</ButtonLink>
		</Card>
	);
}
