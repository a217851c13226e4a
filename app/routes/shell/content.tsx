import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/page/route-error";

/** Holds what is inside the shell, so that a page that fails leaves the shell standing. */
export default function Content() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return (
		<div className="page">
			<RouteError />
		</div>
	);
}
