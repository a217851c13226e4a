import { randomUUID } from "node:crypto";
import type { WhichDrift } from "~/models/menu/drift/drift";
import type { DriftFilter, DriftSort } from "~/models/menu/drift/drift.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { ScopedGateway } from "~/services/web/access.server";

/** Reads pages of the own values of all locations. Throws a Response. */
export function driftReader({ get, merchantId }: ScopedGateway) {
	return (query: ListQuery<DriftFilter, DriftSort>) => get(ALL, { params: { merchantId }, query });
}

/** What restoring would put back. A refusal is for the page to show. */
export function previewRestore({ send, merchantId }: ScopedGateway, which: WhichDrift) {
	const key = randomUUID();
	return send("POST", `${ALL}/restorations/preview`, {
		params: { merchantId },
		body: { which },
		key,
	});
}

/** Starts what was previewed; 409 when anything in it was changed since. */
export function startRestore(
	{ send, merchantId }: ScopedGateway,
	body: { which: WhichDrift; mark: string },
	key: string,
) {
	return send("POST", `${ALL}/restorations`, { params: { merchantId }, body, key });
}

const ALL = "/api/v2/menu/:merchantId/drift";
