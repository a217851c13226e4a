import { ButtonLink } from "../ui/button";
import { fileHref } from "./query";

export function FileLinks({ path, params }: { path: string; params: URLSearchParams }) {
	return (
		<span className="file-links">
			<ButtonLink to={fileHref(path, params, "csv")} reloadDocument icon="download" variant="ghost">
				CSV
			</ButtonLink>
			<ButtonLink to={fileHref(path, params, "xlsx")} reloadDocument variant="ghost">
				Excel
			</ButtonLink>
		</span>
	);
}
