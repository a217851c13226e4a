import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { reportFigures } from "~/models/reports/report-figures";
import { homeKind } from "~/models/reports/report-home";
import {
	asOfText,
	basisTexts,
	FRANCHISE_DELAY,
	formatDateRange,
	timeZoneLabel,
} from "~/models/reports/report-text";
import { reportByName } from "~/models/reports/reports";
import { intervalLabel } from "~/models/reports/schedule-times";
import { formatTime } from "~/models/shared/clock";
import { countText } from "~/models/shared/count-text";
import type { EmailContent } from "../../adapters/mail/email-content";
import { publicLink } from "../../core/config";
import type { Services } from "../../core/services";
import { signedId } from "../../core/signed-id";
import type { MadeReport } from "./make-report";
import { SCHEDULE, type ScheduleRow } from "./tables";

/** A report as an email: what it covers, its first figures, and a link to all of it. */
export function reportEmailContent(
	{ config }: Pick<Services, "config">,
	schedule: ScheduleRow,
	{ viewer, reportQuery, answer, context, lines }: MadeReport,
	file: string,
): EmailContent {
	const { home, hour, zone } = schedule;
	const { title, note } = reportByName(schedule.report);
	const { name = "" } = viewer.merchant ?? {};
	const location = viewer.locations.find(({ storeId }) => storeId === schedule.storeId);
	const url = publicLink(config, reportPath(schedule, reportQuery.range));
	const code = `?code=${encodeURIComponent(signedId(config, SCHEDULE, schedule.id))}`;
	const at = formatTime(`${String(hour).padStart(2, "0")}:00`, viewer.clock);
	return {
		subject: `${title}, ${formatDateRange(reportQuery.range)}: ${location?.title ?? name}`,
		paragraphs: [
			basisTexts(context.reportQuery, answer.allBefore !== null, viewer.clock).join(" "),
			...(homeKind(pages[home]) === "franchise" ? [FRANCHISE_DELAY] : []),
			...(note ? [note] : []),
			`${asOfText(answer.asOf, zone, viewer.clock)} Attached: ${file}, with ${formatRowCount(lines.length)}.`,
		],
		sections: [
			{
				title: "Figures",
				entries: reportFigures(context).map(({ label, value, comparison }) => ({
					title: `${label}: ${value}`,
					lines: comparison ? [comparison.text] : [],
					url,
				})),
			},
		],
		action: { label: "Open the report", url },
		footer: `You get this report ${intervalLabel(schedule).replace(/^E/, "e")} at ${at} (${timeZoneLabel(zone)}). Change it: ${publicLink(config, pages.reportEmails.path)}`,
		unsubscribe: {
			url: publicLink(config, pages.stopReports.path + code),
			oneClickUrl: publicLink(config, `${pages.stopReports.path}/one-click${code}`),
		},
	};
}

function reportPath(
	{ home, storeId, report, query }: ScheduleRow,
	{ first, last }: { first: string; last: string },
): string {
	const params = new URLSearchParams(query);
	params.set("from", first);
	params.set("to", last);
	const names = { categoryId: reportByName(report).category, reportName: report };
	return `${pagePath(pages[home], { id: storeId ?? undefined, ...names })}?${params}`;
}

export function formatRowCount(count: number): string {
	return countText(count, "row");
}
