import { imageJobs } from "./adapters/images/jobs";
import { mailJobs } from "./adapters/mail/jobs";
import { smsJobs } from "./adapters/mail/sms/jobs";
import { auditJobs } from "./audit/jobs";
import { campaignJobs } from "./campaigns/jobs";
import { closingJobs } from "./closing/jobs";
import { coreJobs } from "./core/core-jobs";
import type { JobDefinition } from "./core/jobs";
import { customerJobs } from "./customers/jobs";
import { domainJobs } from "./domains/jobs";
import { fulfilmentJobs } from "./fulfilment/jobs";
import { giftCardJobs } from "./gift-cards/jobs";
import { identityJobs } from "./identity/jobs";
import { loyaltyJobs } from "./loyalty/jobs";
import { posLayoutJobs } from "./menu/pos-layout/settle-layouts";
import { posSyncJobs } from "./menu/pos-sync/settle-jobs";
import { paymentProviderJobs } from "./money/providers/jobs";
import { orderJobs } from "./orders/jobs";
import { posJobs } from "./pos/jobs";
import { availabilityJobs } from "./quotes/availability/jobs";
import { reportJobs } from "./reports/jobs";
import { royaltyJobs } from "./royalties/jobs";
import { supportJobs } from "./support/jobs";

/** All recurring work of a gateway. */
export const ALL_JOBS: readonly JobDefinition[] = [
	...coreJobs,
	...identityJobs,
	...orderJobs,
	...campaignJobs,
	...customerJobs,
	...giftCardJobs,
	...domainJobs,
	...loyaltyJobs,
	...posJobs,
	...paymentProviderJobs,
	...fulfilmentJobs,
	...availabilityJobs,
	...mailJobs,
	...smsJobs,
	...supportJobs,
	...auditJobs,
	...reportJobs,
	...royaltyJobs,
	...closingJobs,
	...imageJobs,
	...posSyncJobs,
	...posLayoutJobs,
];
