import type { HomeIssue, HomeNeed, HomeStops } from "~/models/home/home-view";
import { formatCount } from "~/models/shared/count-text";

const NAMED = 2;

/** Problems of one kind: a single one as it is, several in one line that opens to each. */
export function groupHomeIssues(issues: readonly HomeIssue[], title: string): HomeNeed[] {
	const [first, ...others] = issues;
	if (!first) return [];
	if (others.length === 0) return [toSingleNeed(first)];
	return [
		{
			key: `group:${first.key}`,
			text: title,
			detail: firstNames(
				issues.flatMap(({ name }) => name ?? []),
				issues.reduce((sum, { count = 1 }) => sum + count, 0),
			),
			tone: issues.some(({ tone }) => tone === "danger") ? "danger" : "warning",
			to: null,
			lines: issues.map(({ key, text, to, action }) => ({ key, text, to, action, detail: "" })),
		},
	];
}

export const toSingleNeed = ({ key, text, tone, to, action }: HomeIssue): HomeNeed => ({
	key,
	text,
	tone,
	to,
	action,
	detail: "",
	lines: [],
});

/** Problems for locations that take no orders, with duration, reason and end. */
export function stopNeeds({ lines, all, note }: HomeStops): HomeNeed[] {
	const [first] = lines;
	if (!first) return [];
	const needDetail = ({ text, lost }: typeof first) => (lost ? `${text} ${lost}.` : text);
	if (lines.length === 1) {
		const text = `${first.place} takes no orders`;
		const { key, to, action } = first;
		return [{ key, text, detail: needDetail(first), tone: "danger", to, action, lines: [] }];
	}
	const count = all?.count ?? lines.length;
	return [
		{
			key: "stops",
			text: `${formatCount(count)} locations take no orders`,
			detail: firstNames(
				lines.map(({ place }) => place),
				count,
			),
			tone: "danger",
			to: null,
			lines: [
				...lines.map((line) => ({
					key: line.key,
					to: line.to,
					action: line.action,
					text: line.place,
					detail: needDetail(line),
				})),
				...(all ? [{ key: "all", text: `All ${count} stops`, detail: "", to: all.to }] : []),
				...(note ? [{ key: "note", text: "", detail: note, to: null }] : []),
			],
		},
	];
}

function firstNames(names: readonly string[], count: number): string {
	if (names.length === 0) return "";
	const rest = count - Math.min(names.length, NAMED);
	return [...names.slice(0, NAMED), ...(rest > 0 ? [`+${rest}`] : [])].join(", ");
}
