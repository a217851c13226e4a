import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { LINKED_ACCOUNTS } from "~/models/pages/single-sign-on-paths";

export function NothingWaits() {
	return (
		<Card flush>
			<EmptyState
				icon="store"
				title="No account waits to be linked"
				action={<ButtonLink to={LINKED_ACCOUNTS}>Linked accounts</ButtonLink>}
			>
				It was linked or let go of, or it was begun in another browser.
			</EmptyState>
		</Card>
	);
}
