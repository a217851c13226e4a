import { nextDigestAt } from "../gateway/audit/digest/digest-time";
import type { menuDigests } from "../gateway/audit/digest/tables";
import type { DemoTenant } from "./demo-tenant";
import { demoActor } from "./people";

const HOURS: Readonly<Record<string, number>> = {
	"owner@emberrye.test": 7,
	"owner@foundrymarket.test": 8,
};

/** The digests that people of an organization get every morning. */
export function menuDigestRows(tenant: DemoTenant, now: Date): (typeof menuDigests.$inferSelect)[] {
	const zone = tenant.locations[0]?.row.contactInfo.timeZone ?? "UTC";
	return Object.entries(HOURS).flatMap(([email, hour]) => {
		if (!tenant.users.some((user) => user.email === email)) return [];
		const { uuid } = demoActor(tenant, email);
		if (!uuid) return [];
		const { merchantId } = tenant.merchant;
		return [
			{
				userUuid: uuid,
				merchantId,
				hour,
				since: now,
				nextAt: nextDigestAt(now.getTime(), hour, zone),
			},
		];
	});
}
