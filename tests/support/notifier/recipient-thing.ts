import { pages } from "~/models/pages/pages";
import { recipients } from "../../../gateway/notifier/tables";
import { defineThing } from "../crud-thing";

const recipientEmail = (name: string) =>
	`${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}@example.test`;

/** A recipient of notifications, for the suites that run over all entities. */
export const RECIPIENT = defineThing({
	param: "recipientId",
	permissions: "NOTIFICATION",
	api: "/api/v2/store-v2/:merchantId/locations/:storeId/notifications",
	pages: { list: pages.notifications, edit: pages.editRecipient },
	routes: {
		csv: "routes/notifier/notifications-csv",
		new: "routes/notifier/recipient-new",
		edit: "routes/notifier/recipient-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const name = `Recipient ${word}`;
		const row = { id, merchantId, storeId, name, email: recipientEmail(name) };
		return tx.insert(recipients).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name, email: recipientEmail(name), byEmail: ["stop-reminder"] }),
	patches: [{ byEmail: ["unconfirmed-order"] }, { byEmail: [] }],
	fields: (name) => ({ name, email: recipientEmail(name) }),
	form: {
		name: "a recipient",
		typed: { name: "Soup & “Salad”", email: "soup@example.test" },
		before: { name: "Before it all", email: "before@example.test" },
		theirs: { name: "Renamed by somebody else", email: "theirs@example.test" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
