/** Wording issues for npm run check: texts that match a pattern, and commit subjects that are too long. */
import { execFileSync } from "node:child_process";
import { EXCEPTED, PATTERNS } from "./patterns.mjs";

const LONGEST_SUBJECT = 72;
/** Subjects before it have landed already. */
const SINCE = "344c7e4c";

/** @param {readonly { text: string, file: string, line: number }[]} texts */
export function wordingIssues(texts) {
	return texts
		.filter(({ text }) => !EXCEPTED.has(text))
		.flatMap(({ text, file, line }) =>
			PATTERNS.filter(({ pattern }) => pattern.test(text)).map(
				({ instead }) => `${file}:${line}: “${text}”; write ${instead}`,
			),
		);
}

export function subjectIssues(subjects = recentSubjects()) {
	return subjects
		.filter((subject) => subject.length > LONGEST_SUBJECT)
		.map((subject) => `A commit’s subject has more than ${LONGEST_SUBJECT} characters: ${subject}`);
}

/** None in a copy without that history, such as a shallow clone or an archive. */
function recentSubjects() {
	try {
		const range = [`${SINCE}..HEAD`, "--no-merges"];
		const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
		execFileSync("git", ["merge-base", "--is-ancestor", SINCE, "HEAD"], options);
		return execFileSync("git", ["log", "--format=%s", ...range], options)
			.split("\n")
			.filter(Boolean);
	} catch {
		return [];
	}
}
