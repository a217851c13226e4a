import { sql } from "drizzle-orm";

/** Whether the organization of a row of `campaigns` still has the switch of its channel on: nothing is sent meanwhile. */
export const isSwitchedOn = sql`exists (select from merchants m
	where m.merchant_id = campaigns.merchant_id and coalesce((m.features_flags->>
		case campaigns.channel when 'PUSH' then 'isPushEnabled' else 'isFranchiseMarketingEnabled' end
	)::boolean, false))`;
