import type { JobDefinition } from "../../core/jobs";
import { readSquarePayouts } from "../read-square-payouts";
import { refreshTokens } from "./refresh-tokens";
import { warnOfEnds } from "./warn-of-ends";

export const paymentProviderJobs: readonly JobDefinition[] = [
	{ name: "refresh-payment-tokens", everySeconds: 60, run: refreshTokens },
	{ name: "read-square-payouts", everySeconds: 3_600, run: readSquarePayouts },
	{ name: "warn-of-payment-ends", everySeconds: 60, run: (services) => warnOfEnds(services) },
];
