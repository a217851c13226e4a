import { defineEntity } from "~/models/shared/entity";

export const stopEntity = defineEntity({
	name: "stop",
	label: "Order stop",
	clearsAccessCache: true,
	sentence: ({ entityLabel }) => `orders at ${entityLabel}`,
	namesLocation: true,
	verbs: { stop: "stopped", resume: "resumed", expire: "resumed, as planned," },
	pages: [
		{ page: "locationStopOrders", label: "Open stop orders", needsLocation: true },
		{ page: "stopOrders", label: "Open stop orders" },
	],
	undo: {
		permissions: ["STOP_ORDERS.API_UPDATE"],
		actions: ["stop"],
		otherwise: "Resuming orders can't be undone. Stop orders again instead.",
		whole: {
			restore: "Stops orders again.",
			delete: "Resumes orders.",
		},
		begins: { actions: ["stop"], over: "Orders have already resumed here." },
	},
	exports: { stops: "order stops" },
	fields: {
		reason: { label: "Reason" },
		until: { label: "Until" },
		endedAt: { label: "Resumed at" },
	},
});
