import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";

type OrderEmptyProps = {
	/** The tab that is open: a top status or "all". */
	tab: string;
	/** Something is searched or filtered. */
	narrowed: boolean;
	/** The same filters over all tabs. */
	allTo: string;
};

const WORDS: Record<string, { title: string; text: string }> = {
	new: {
		title: "No new orders",
		text: "Orders that nobody has confirmed yet stand here. This page shows the next one by itself.",
	},
	"order-ahead": {
		title: "No orders ahead",
		text: "Confirmed orders for later stand here until their preparation starts.",
	},
	"in-progress": {
		title: "Nothing in progress",
		text: "Confirmed orders stand here until they are complete.",
	},
	complete: { title: "No complete orders", text: "Orders that were handed over stand here." },
	canceled: { title: "No canceled orders", text: "Orders that were canceled stand here." },
	test: { title: "No test orders", text: "Orders placed to try things out stand here." },
	refunded: { title: "No refunded orders", text: "Orders paid back in full stand here." },
	all: {
		title: "No orders yet",
		text: "Orders of this location appear here as soon as the first customer places one.",
	},
};

/** In place of the table when no order is there to show. */
export function OrderEmpty({ tab, narrowed, allTo }: OrderEmptyProps) {
	const words = WORDS[tab] ?? WORDS.all;
	if (!narrowed) {
		return (
			<EmptyState icon="orders" title={words?.title ?? ""}>
				{words?.text}
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon="search"
			title="No matches"
			action={tab !== "all" && <ButtonLink to={allTo}>Look in all orders</ButtonLink>}
		>
			No order here matches what is searched and filtered.
		</EmptyState>
	);
}
