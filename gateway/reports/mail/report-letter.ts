import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { figuresOf } from "~/models/reports/report-figures";
import { kindOfHome } from "~/models/reports/report-home";
import {
	asOfWords,
	basisOf,
	FRANCHISE_DELAY,
	rangeWords,
	zoneWords,
} from "~/models/reports/report-words";
import { reportOf } from "~/models/reports/reports";
import { everyWords } from "~/models/reports/schedule-times";
import { timeWords } from "~/models/shared/clock";
import type { Letter } from "../../adapters/mail/letter";
import { publicLink } from "../../core/config";
import type { Services } from "../../core/services";
import { signedId } from "../../core/signed-id";
import type { MadeReport } from "./make-report";
import { SCHEDULE, type ScheduleRow } from "./tables";

/** A report in a message: what it is of, its first figures, and where all of it is. */
export function reportLetter(
	{ config }: Pick<Services, "config">,
	schedule: ScheduleRow,
	{ viewer, asked, answer, context, lines }: MadeReport,
	file: string,
): Letter {
	const { home, hour, zone } = schedule;
	const { title, note } = reportOf(schedule.report);
	const { name = "" } = viewer.merchant ?? {};
	const location = viewer.locations.find(({ storeId }) => storeId === schedule.storeId);
	const url = publicLink(config, pathOf(schedule, asked.range));
	const code = `?code=${encodeURIComponent(signedId(config, SCHEDULE, schedule.id))}`;
	const at = timeWords(`${String(hour).padStart(2, "0")}:00`, viewer.clock);
	return {
		subject: `${title}, ${rangeWords(asked.range)}: ${location?.title ?? name}`,
		paragraphs: [
			basisOf(asked, answer.allBefore !== null, viewer.clock).join(" "),
			...(kindOfHome(pages[home]) === "franchise" ? [FRANCHISE_DELAY] : []),
			...(note ? [note] : []),
			`${asOfWords(answer.asOf, zone, viewer.clock)} Attached: ${file}, with ${rowWords(lines.length)}.`,
		],
		sections: [
			{
				title: "Figures",
				entries: figuresOf(context).map(({ label, value, comparison }) => ({
					title: `${label}: ${value}`,
					lines: comparison ? [comparison.words] : [],
					url,
				})),
			},
		],
		action: { label: "Open the report", url },
		footer: `You get this report ${everyWords(schedule).replace(/^E/, "e")} at ${at} (${zoneWords(zone)}). Change it: ${publicLink(config, pages.reportEmails.path)}`,
		unsubscribe: {
			label: "Stop these messages",
			url: publicLink(config, pages.stopReports.path + code),
			oneClickUrl: publicLink(config, `${pages.stopReports.path}/one-click${code}`),
		},
	};
}

function pathOf(
	{ home, storeId, report, query }: ScheduleRow,
	{ first, last }: { first: string; last: string },
): string {
	const params = new URLSearchParams(query);
	params.set("from", first);
	params.set("to", last);
	const names = { categoryId: reportOf(report).category, reportName: report };
	return `${pagePath(pages[home], { id: storeId ?? undefined, ...names })}?${params}`;
}

export function rowWords(count: number): string {
	return count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`;
}
