import { fixedId } from "../gateway/adapters/sandbox/random";
import type { recipients } from "../gateway/notifier/tables";
import type { DemoLocation, DemoTenant } from "./demo-tenant";

type RecipientRow = typeof recipients.$inferSelect;

export function recipientRows({ merchant, locations }: DemoTenant): RecipientRow[] {
	const recipientRow = (
		storeId: string,
		given: Omit<RecipientRow, "id" | keyof typeof shared>,
	) => ({
		...shared,
		...given,
		storeId,
		id: fixedId(`recipient:${storeId}:${given.name}`),
	});
	const shared = {
		merchantId: merchant.merchantId,
		storeId: "",
		version: 1,
		createdAt: merchant.createdAt,
		updatedAt: merchant.createdAt,
		deletedAt: null,
	};
	return locations
		.filter(({ trade }) => trade)
		.flatMap((location) =>
			peopleAt(location).map((each) => recipientRow(location.row.storeId, each)),
		);
}

type Person = Pick<RecipientRow, "name" | "email" | "phone" | "byEmail" | "byText">;

function peopleAt({ row: { contactInfo, managerContactInfo } }: DemoLocation): Person[] {
	const [manager] = managerContactInfo;
	const kitchen: Person = {
		name: "Kitchen",
		email: contactInfo.email || null,
		phone: contactInfo.phone || null,
		byEmail: contactInfo.email
			? [
					"new-order",
					"unconfirmed-order",
					"late-order",
					"order-not-at-pos",
					"order-without-courier",
					"stop-reminder",
				]
			: [],
		byText: contactInfo.phone ? ["unconfirmed-order", "late-order", "order-without-courier"] : [],
	};
	const people = kitchen.email || kitchen.phone ? [kitchen] : [];
	const isOther = manager && manager.email !== kitchen.email && manager.phone !== kitchen.phone;
	if (!isOther || !manager.email) return people;
	const duty: Person = {
		name: manager.name || "Manager on duty",
		email: manager.email,
		phone: manager.phone || null,
		byEmail: [
			"still-unconfirmed-order",
			"late-order",
			"order-not-at-pos",
			"order-without-courier",
			"stop-reminder",
		],
		byText: manager.phone ? ["still-unconfirmed-order", "order-not-at-pos"] : [],
	};
	return [...people, duty];
}
