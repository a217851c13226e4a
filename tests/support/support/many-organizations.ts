import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { merchants } from "../../../gateway/merchants/tables";
import type { TestGateway } from "../gateway";

/** Organizations that sort behind those of the test world: "Zone 00" and so on. */
export async function insertOrganizations(
	{ services }: TestGateway,
	count: number,
): Promise<{ merchantId: string; name: string }[]> {
	const now = new Date();
	const made = Array.from({ length: count }, (_, index) => ({
		merchantId: newId(),
		name: `Zone ${String(index).padStart(2, "0")}`,
	}));
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(merchants).values(
			made.map((each) => ({
				...each,
				type: "merchant",
				featuresFlags: {},
				shortTermFeatureFlags: {},
				createdAt: now,
				updatedAt: now,
			})),
		),
	);
	return made;
}
