import { ButtonLink } from "../ui/button";
import { csvHref } from "./query";

/** Downloads exactly what is filtered, all pages of it. */
export function CsvLink({ path, params }: { path: string; params: URLSearchParams }) {
	return (
		<ButtonLink to={csvHref(path, params)} reloadDocument icon="download" variant="ghost">
			CSV
		</ButtonLink>
	);
}
