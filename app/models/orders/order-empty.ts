export interface EmptyMessage {
	title: string;
	text: string;
	/** It holds although the list is narrowed. */
	sure?: boolean;
}

/** For a tab (a top status or "all") without orders, or filters without results. */
export function emptyMessage(tab: string, isNarrowed: boolean, isLate = false): EmptyMessage {
	if (isLate) return NONE_LATE;
	return isNarrowed ? NO_MATCHES : (EMPTY_MESSAGES[tab] ?? NO_MATCHES);
}

const NO_MATCHES: EmptyMessage = {
	title: "No matches",
	text: "No orders match your search and filters.",
};

const NONE_LATE: EmptyMessage = {
	title: "No order is late",
	text: "Orders appear here once their time has passed.",
	sure: true,
};

const EMPTY_MESSAGES: Record<string, EmptyMessage> = {
	new: {
		title: "No new orders",
		text: "New orders appear here until you confirm them. The page updates automatically.",
	},
	"order-ahead": {
		title: "No scheduled orders",
		text: "Scheduled orders appear here until it's time to prepare them.",
	},
	"in-progress": {
		title: "Nothing in progress",
		text: "Confirmed orders appear here until they are complete.",
	},
	complete: { title: "No complete orders", text: "Orders handed to customers appear here." },
	canceled: { title: "No canceled orders", text: "Canceled orders appear here." },
	test: { title: "No test orders", text: "Test orders appear here." },
	refunded: { title: "No refunded orders", text: "Fully refunded orders appear here." },
	all: {
		title: "No orders yet",
		text: "Orders appear here as soon as a customer places one.",
	},
};
