import { describe, expect, it } from "vitest";
import { NOTIFICATION_KINDS } from "~/models/notifier/notification-kind";
import { notificationKindsLabel, recipientTitle } from "~/models/notifier/recipient";
import { recipientFormSchema, recipientPatchSchema } from "~/models/notifier/recipient.schema";
import { EMAIL_MESSAGE, PHONE_MESSAGE } from "~/models/shared/contact.schema";
import { tooLong } from "~/models/shared/messages";

/** What the form says at each field that is refused. */
function fieldErrors(body: Record<string, unknown>) {
	const { error } = recipientFormSchema("us").safeParse(body);
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("a recipient", () => {
	it("is told all that is wrong at once", () => {
		expect(fieldErrors({ name: "x".repeat(101), email: "x", phone: "12" })).toEqual([
			["name", tooLong(100)],
			["email", EMAIL_MESSAGE],
			["phone", PHONE_MESSAGE],
		]);
	});

	it("has a number of the location's country unless it says another", () => {
		const parsePhone = (country: "us" | "au", phone: string) =>
			recipientFormSchema(country).parse({ phone }).phone;
		expect(parsePhone("us", "312 555 0142")).toBe("+13125550142");
		expect(parsePhone("au", "0412 345 678")).toBe("+61412345678");
		expect(parsePhone("au", "+1 312 555 0142")).toBe("+13125550142");
	});

	it("keeps what a change leaves out", () => {
		expect(recipientPatchSchema.parse({})).toEqual({});
	});

	it("is called by name, else by address", () => {
		const email = "a@example.test";
		expect(recipientTitle({ name: "Kitchen", email, phone: null })).toBe("Kitchen");
		expect(recipientTitle({ name: "", email, phone: "+1" })).toBe(email);
		expect(recipientTitle({ name: "", email: null, phone: "+1" })).toBe("+1");
	});

	it("is said to get nothing, one kind, some or everything", () => {
		expect(notificationKindsLabel([])).toBe("Nothing");
		expect(notificationKindsLabel(["unconfirmed-order"])).toBe("Order not confirmed, first alert");
		const some = ["stop-reminder", "unconfirmed-order"] as const;
		expect(notificationKindsLabel(some)).toBe(`2 of ${NOTIFICATION_KINDS.length} messages`);
		expect(notificationKindsLabel(NOTIFICATION_KINDS)).toBe("Everything");
	});
});
