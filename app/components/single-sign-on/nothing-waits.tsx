import { LINKED_ACCOUNTS } from "~/models/single-sign-on";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";

/** There is nothing to confirm: it was done, let go of, or begun in another browser. */
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
