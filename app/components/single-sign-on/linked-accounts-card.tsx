import { LINKED_ACCOUNTS } from "~/models/single-sign-on";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";

/** On the page of one's account: the way to the accounts that sign in beside the password. */
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
