/** npm run words: prints all text people read with its page; --sample N [--seed S]: some at random; --in PATH; --check. */
import { parseArgs } from "node:util";
import { allTexts } from "./words/all-texts.mjs";
import { subjectIssues, wordingIssues } from "./words/check.mjs";
import { sample } from "./words/sample.mjs";

const { values } = parseArgs({
	options: {
		check: { type: "boolean" },
		in: { type: "string", default: "" },
		sample: { type: "string" },
		seed: { type: "string", default: String(Date.now()) },
	},
});

const all = allTexts();
if (values.check) {
	const issues = [...wordingIssues(all), ...subjectIssues()];
	for (const issue of issues) console.log(issue);
	if (issues.length > 0) process.exitCode = 1;
} else {
	const texts = all.filter(({ file }) => new RegExp(values.in).test(file));
	const chosen = values.sample ? sample(texts, Number(values.sample), Number(values.seed)) : texts;
	for (const { text, file, line, page } of chosen) console.log(`${page}\t${text}\t${file}:${line}`);
	console.error(`${chosen.length} of ${texts.length} texts`);
}
