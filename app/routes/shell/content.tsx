import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/page/route-error";

/** Inside the shell, so that a failing page leaves the shell visible. */
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
