import { defineEntity } from "~/models/shared/entity";
import { CUSTOMER_STATUS_LABELS } from "./customer";

export const customerEntity = defineEntity({
	name: "customer",
	label: "Customer",
	pages: [
		{ page: "customerProfile", label: "Open the customer", param: "customerId" },
		{ page: "mobileCustomers", label: "Find customers" },
	],
	verbs: {
		erase: "deleted the data of",
		"adjust-points": "changed the points of",
		subscribe: "changed the messages of",
	},
	undo: {
		permissions: ["CUSTOMER.API_UPDATE"],
		actions: ["update", "create", "delete", "restore", "subscribe"],
		begins: { actions: ["create"], over: "The customer no longer exists." },
		whole: {
			restore: "Restores the customer.",
			delete: "Removes the customer from the list again.",
		},
	},
	exports: { customers: "customers", "customer-points": "the points of a customer" },
	fields: {
		name: { label: "Name" },
		phone: { label: "Phone" },
		email: { label: "Email" },
		birthday: { label: "Birthday" },
		status: { label: "Status", choices: CUSTOMER_STATUS_LABELS },
		statusReason: { label: "Reason" },
		points: { label: "Points" },
		takesEmail: { label: "Email campaigns", kind: "switch" },
		takesSms: { label: "Text messages", kind: "switch" },
		takesPush: { label: "Push notifications", kind: "switch" },
		pointsReason: { label: "Reason for the points change" },
	},
});
