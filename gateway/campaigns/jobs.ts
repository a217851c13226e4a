import type { JobDefinition } from "../core/jobs";
import { enrollDue } from "./enroll";
import { deleteOrphanedDevices, finishCampaigns } from "./finish";
import { sendCampaigns } from "./send-messages";

export const campaignJobs: readonly JobDefinition[] = [
	{ name: "enroll-campaigns", everySeconds: 5, run: enrollDue },
	{ name: "send-campaigns", everySeconds: 5, run: sendCampaigns },
	{ name: "finish-campaigns", everySeconds: 15, run: finishCampaigns },
	{ name: "forget-push-devices", everySeconds: 3_600, run: deleteOrphanedDevices },
];
