import type { JobDefinition } from "../../core/jobs";
import { purgeMail } from "./purge-mail";
import { sendDueMail } from "./send-due-mail";
import { purgeSendCounts } from "./send-limits";

export const mailJobs: readonly JobDefinition[] = [
	{ name: "send-due-mail", everySeconds: 5, run: sendDueMail },
	{ name: "purge-mail", everySeconds: 1_800, run: purgeMail },
	{ name: "purge-send-counts", everySeconds: 3_600, run: purgeSendCounts },
];
