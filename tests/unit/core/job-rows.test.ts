import { describe, expect, it } from "vitest";
import { sendDigests } from "../../../gateway/audit/digest/send-digests";
import { finishCampaigns } from "../../../gateway/campaigns/finish";
import type { Services } from "../../../gateway/core/services";
import { endExpiredStops } from "../../../gateway/fulfilment/stops/end-stops";
import { expirePoints } from "../../../gateway/loyalty/jobs";
import { settleLayouts } from "../../../gateway/menu/pos-layout/settle-layouts";
import { settleSyncJobs } from "../../../gateway/menu/pos-sync/settle-jobs";
import { remindOfOverdue } from "../../../gateway/royalties/jobs";

/** Services whose database finds two rows, fails with the first, and counts the transactions on rows. */
function servicesWithBadRow() {
	const logged: string[] = [];
	let finds = 0;
	let worked = 0;
	const find = async () => {
		finds += 1;
		return ["bad", "sound"].map((id) => ({
			id,
			merchantId: "00000000-0000-0000-0000-000000000001",
		}));
	};
	const database = {
		read: find,
		transaction: async () => {
			if (finds === 0) return find();
			worked += 1;
			if (worked === 1) throw new Error("This row is bad");
		},
	};
	const log = { error: ({ id }: { id: string }) => logged.push(id), info() {}, warn() {} };
	const services = { database, log, config: {} } as unknown as Services;
	return { services, logged, worked: () => worked };
}

describe.each([
	["expire-points", expirePoints],
	["end-stops", endExpiredStops],
	["settle-pos-layouts", settleLayouts],
	["settle-menu-syncs", settleSyncJobs],
	["finish-campaigns", finishCampaigns],
	["send-menu-digests", sendDigests],
	["remind-of-royalty-invoices", remindOfOverdue],
])("the job %s", (_, run: (services: Services) => Promise<void>) => {
	it("goes on after a row that fails, and tells of it", async () => {
		const { services, logged, worked } = servicesWithBadRow();
		await expect(run(services)).rejects.toThrow("The job failed with 1 of 2 rows");
		expect([worked(), logged]).toEqual([2, ["bad"]]);
	});
});
