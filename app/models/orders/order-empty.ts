export interface EmptyWords {
	title: string;
	text: string;
}

/** For a tab (a top status or "all") without orders, or filters without results. */
export function emptyWords(tab: string, isNarrowed: boolean): EmptyWords {
	return isNarrowed ? NO_MATCHES : (WORDS[tab] ?? NO_MATCHES);
}

const NO_MATCHES: EmptyWords = {
	title: "No matches",
	text: "No order here matches what is searched and filtered.",
};

const WORDS: Record<string, EmptyWords> = {
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
