import { ButtonLink } from "../ui/button";
import { csvHref } from "./query";

export function CsvLink({ path, params }: { path: string; params: URLSearchParams }) {
	return (
		<ButtonLink to={csvHref(path, params)} reloadDocument icon="download" variant="ghost">
			CSV
		</ButtonLink>
	);
}
