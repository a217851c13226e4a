import type { StatusView } from "./order-view";

/** The latest orders of a customer, and where all of them are; null where these are all. */
export interface OrdersOfCustomer {
	rows: {
		id: string;
		number: string;
		placed: string;
		place: string;
		items: number;
		total: string;
		status: StatusView;
		to: string;
	}[];
	all: string | null;
	/** Orders by month and favorites of the last year; null without an order in it. */
	habits: { months: { label: string; orders: number }[]; text: string } | null;
	/** Time zone for the header; null if each time names its own. */
	zone: string | null;
}
