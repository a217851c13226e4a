import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { type CampaignMessage, MESSAGE_STATES } from "./campaign-message";

/** The messages of one campaign; of a push notification under a name of its own in the audit log. */
export const campaignMessageList = messageList("campaign-messages");
export const pushMessageList = messageList("push-messages");

function messageList<const Name extends string>(name: Name) {
	return defineList<CampaignMessage>()({
		name,
		noun: ["message", "messages"],
		search: { label: "Search by customer", placeholder: "Name" },
		filters: {
			state: { kind: "choices", label: "Status", options: toOptions(MESSAGE_STATES) },
			did: {
				kind: "select",
				label: "Customer",
				options: toOptions({
					opened: "Opened it",
					clicked: "Clicked a link",
					unsubscribed: "Unsubscribed",
				}),
			},
		},
		sorts: ["at"],
		descending: true,
		exports: "CUSTOMER.EXPORT",
		csv: [
			{ header: "ID", value: ({ id }) => id },
			{ header: "Customer ID", value: ({ customerId }) => customerId },
			{ header: "Customer", value: ({ customerName }) => customerName },
			{ header: "Number", value: ({ step }) => step },
			{ header: "Status", value: ({ state }) => MESSAGE_STATES[state] },
			{ header: "Reason", value: ({ reason }) => reason },
			...instantColumns<CampaignMessage>("Sent at", ({ sentAt }) => sentAt),
			...instantColumns<CampaignMessage>("Opened at", ({ openedAt }) => openedAt),
			...instantColumns<CampaignMessage>("Clicked at", ({ clickedAt }) => clickedAt),
			...instantColumns<CampaignMessage>("Unsubscribed at", ({ unsubscribedAt }) => unsubscribedAt),
		],
	});
}
