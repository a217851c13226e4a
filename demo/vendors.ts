import { fictionalPhone, personName, sandboxEmail } from "../gateway/adapters/sandbox/names";
import { fixedId, seededRandom } from "../gateway/adapters/sandbox/random";
import type { vendors } from "../gateway/locations/tables";
import type { DemoTenant } from "./demo-tenant";

export function vendorRows({
	merchant: { merchantId, createdAt },
	locations,
}: DemoTenant): (typeof vendors.$inferSelect)[] {
	return locations.flatMap(({ trade, row: { storeId } }) => {
		if (!trade) return [];
		const random = seededRandom(`vendor:${storeId}`);
		const example = random.pick(EXAMPLES);
		const contactName = personName(random);
		return {
			id: fixedId(`vendor:${storeId}`),
			merchantId,
			storeId,
			name: example.name,
			contactName,
			email: sandboxEmail(contactName, `.${example.prefix.toLowerCase()}`),
			phone: fictionalPhone(random.pick(trade.areaCodes), random.int(0, 99)),
			accountNumber: `${example.prefix}-${random.int(10_000, 99_999)}`,
			note: example.note,
			isEnabled: true,
			version: 1,
			createdAt,
			updatedAt: createdAt,
			deletedAt: null,
		};
	});
}

const EXAMPLES = [
	{ name: "Lakeside Provisions", prefix: "LP", note: "Delivers before 7 on weekdays." },
	{ name: "Copper Kettle Supply", prefix: "CK", note: "Orders for the next day until 4 p.m." },
	{ name: "Three Mills Trading", prefix: "TM", note: "" },
	{ name: "Orchard Row Foods", prefix: "OR", note: "Ask for the night desk on weekends." },
] as const;
