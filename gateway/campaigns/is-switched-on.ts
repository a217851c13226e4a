import { sql } from "drizzle-orm";

/** SQL condition: the channel of the row of `campaigns` is switched on; nothing is sent otherwise. */
export const isSwitchedOn = sql`exists (select from merchants m
	where m.merchant_id = campaigns.merchant_id and coalesce((m.features_flags->>
		case campaigns.channel when 'PUSH' then 'isPushEnabled' else 'isFranchiseMarketingEnabled' end
	)::boolean, false))`;
