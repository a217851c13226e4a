import { defineEntity } from "~/models/shared/entity";

export const stopEntity = defineEntity({
	name: "stop",
	label: "Stop of orders",
	sentence: ({ entityLabel }) => `orders at ${entityLabel}`,
	namesLocation: true,
	verbs: { stop: "stopped", resume: "resumed", expire: "resumed, as planned," },
	pages: [
		{ page: "locationStopOrders", label: "Open the stops", needsLocation: true },
		{ page: "stopOrders", label: "Open the stops" },
	],
	exports: { stops: "stops of orders" },
	fields: {
		reason: { label: "Reason" },
		until: { label: "Until" },
		endedAt: { label: "Orders taken again at" },
	},
});
