/** Used by Recharts in the browser only. */
const UNUSED: Record<string, RegExp> = {
	g: / class="[^"]*"/g,
	line: / (class|x|y|width|height|fill)="[^"]*"/g,
	path: / (class|x|y|width|height|radius|name)="[^"]*"/g,
	rect: / (class|radius|name)="[^"]*"/g,
	text: / (class|orientation|width|height|stroke|fill)="[^"]*"/g,
};

export function slimSvg(svg: string): string {
	const slim = svg
		.replace(/<defs>.*?<\/defs>/gs, "")
		.replace(/<(g|line|path|rect|text)\b[^>]*/g, (tag, name: string) =>
			tag.replace(UNUSED[name] ?? /$^/, ""),
		)
		.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
		.replace(/\s*\n\s*/g, "");
	return withoutEmptyGroups(slim);
}

function withoutEmptyGroups(svg: string): string {
	const next = svg.replace(/<g><\/g>/g, "");
	return next === svg ? svg : withoutEmptyGroups(next);
}
