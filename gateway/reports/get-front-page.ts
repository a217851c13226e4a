import { sql } from "drizzle-orm";
import {
	FRONT_ITEMS,
	FRONT_PARTS,
	FRONT_REPORTS,
	FRONT_SALES,
	FRONT_SUMS,
	type FrontAnswer,
	type FrontPart,
	type SlimAnswer,
	slimAnswer,
} from "~/models/reports/front-page";
import { getMeasure } from "~/models/reports/measures";
import { reportSource } from "~/models/reports/report";
import type { ReportAnswer } from "~/models/reports/report-answer";
import type { FrontQuery } from "~/models/reports/report-query.schema";
import { cutRange } from "~/models/reports/report-range";
import { REPORT_SOURCES } from "~/models/reports/report-sources";
import { reportByName } from "~/models/reports/reports";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { customerSumsByWeek } from "./customer-sums";
import { answerReport, type QueryReading, requireReader, resolveQuery } from "./get-report";

/** The front page of reports: its days, and the requested parts, each as its own report counts it. Throws 403. */
export async function getFrontPage(tx: Tx, scope: Scope, query: FrontQuery): Promise<FrontAnswer> {
	const parts = FRONT_PARTS.filter((part) => query.parts?.includes(part));
	for (const name of [FRONT_SALES, ...parts.map((part) => FRONT_REPORTS[part])]) {
		requireReader(scope, name);
	}
	const reading = await resolveQuery(tx, scope, query);
	const by = query.from === query.to ? "hour" : "day";
	const sums = FRONT_SUMS.days;
	const days = await answerReport(
		tx,
		scope,
		{ ...reportByName(FRONT_SALES), by },
		{ ...reading, sums },
	);
	const answers: Partial<Record<FrontPart, SlimAnswer>> = {};
	for (const part of parts) {
		const answer = await answerPart(tx, scope, part, reading);
		answers[part] = slimAnswer(part, part === "items" ? topItems(answer) : answer);
	}
	const { items } = answers;
	return {
		asOf: reading.asOf,
		days: slimAnswer("days", days),
		locations: answers.locations ?? null,
		items: items ?? null,
		week: answers.week ?? null,
		customers: answers.customers ?? null,
		lateHours: answers.lateHours ?? null,
		lateLocations: answers.lateLocations ?? null,
		pictures: items ? await findPictures(tx, scope, items) : [],
	};
}

/** One part: only locations are compared with the earlier range, and no range is longer than its report's. */
function answerPart(tx: Tx, scope: Scope, part: FrontPart, reading: QueryReading) {
	const report = reportByName(FRONT_REPORTS[part]);
	const { maxDays } = REPORT_SOURCES[reportSource(report, reading.query)];
	const { now, before } = reading.periods;
	const periods = {
		now: { ...now, ...cutRange(now, maxDays) },
		before: part === "locations" ? before : null,
	};
	const statement = part === "customers" ? customerSumsByWeek : undefined;
	const sums = FRONT_SUMS[part];
	return answerReport(tx, scope, report, { ...reading, periods, sums }, statement);
}

/** An answer with its best-selling rows alone; its sums remain those of all. */
function topItems(answer: ReportAnswer): ReportAnswer {
	const [first] = reportByName(FRONT_REPORTS.items).measures;
	const sold = ({ sums }: ReportAnswer["rows"][number]) =>
		getMeasure(first).value(sums, answer.all) ?? 0;
	const rows = [...answer.rows].sort((one, other) => sold(other) - sold(one));
	return { ...answer, rows: rows.slice(0, FRONT_ITEMS) };
}

/** Pictures of the organization's items that have these names now. */
function findPictures(tx: Tx, { merchantId }: Scope, { rows }: SlimAnswer) {
	const names = JSON.stringify(rows.map(({ key }) => key));
	return queryRows<FrontAnswer["pictures"][number]>(
		tx,
		sql`select distinct on (p.title) p.title as name, p.primary_image_id as "imageId"
			from menu_parts p
			where p.merchant_id = ${merchantId}::uuid and p.deleted_at is null
				and p.primary_image_id is not null
				and p.title in (select jsonb_array_elements_text(${names}::jsonb))
			order by p.title, p.id`,
	);
}
