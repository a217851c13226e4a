import type { RefundDay } from "~/models/reports/refund-days";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { type ReportName, reportByName } from "~/models/reports/reports";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { answerReport, resolveQuery } from "./get-report";

/** Business days by each location's clock, both included, of all locations of the scope or of some. */
export interface StatementPeriod extends DayRange {
	currency: Currency;
	storeIds?: string[];
	refundsOn?: RefundDay;
}

/** Rows and totals of a report for whole business days in one currency, in minor units. */
export async function periodReport(
	tx: Tx,
	scope: Scope,
	name: ReportName,
	{ first, last, ...period }: StatementPeriod,
): Promise<ReportAnswer> {
	const reading = await resolveQuery(tx, scope, { ...period, from: first, to: last });
	return answerReport(tx, scope, reportByName(name), reading);
}
