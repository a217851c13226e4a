import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { effort } from "./effort";
import { buildProject, copyProject, type Workshop } from "./workshop";

export const MORE_ROUTES = effort(300, 0);

const PAGE = `export async function loader() {
	return null;
}

export default function Dummy() {
	return <p>One of many.</p>;
}
`;

/** Builds the project with 300 more location pages in a separate directory; returns it. */
export function buildWithManyRoutes(workshop: Workshop): string {
	if (MORE_ROUTES === 0) return workshop.project;
	workshop.say(`building web with ${MORE_ROUTES} more routes`);
	const directory = join(workshop.directory, "many-routes");
	copyProject(directory);
	mkdirSync(join(directory, "app/routes/dummies"));
	const lines = Array.from({ length: MORE_ROUTES }, (_, index) => {
		const file = `routes/dummies/dummy-${index}.tsx`;
		writeFileSync(join(directory, "app", file), PAGE);
		return `route("location/:id/dummy-${index}/:itemId", "${file}"),`;
	});
	const table = join(directory, "app/routes.ts");
	const routes = readFileSync(table, "utf8");
	const withMore = routes.replace('route("*"', `${lines.join("\n")}\nroute("*"`);
	if (withMore === routes) throw new Error("The table of routes has no place for more of them");
	writeFileSync(table, withMore);
	buildProject(directory);
	return directory;
}
