import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { RouteError } from "~/components/page/route-error";

export function StoreError() {
	const error = useRouteError();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<main id="content" className="page page-narrow">
			{isMissing ? (
				<>
					<h1 className="page-title">Store not found</h1>
					<p>There is no store at this address. It may have closed or moved.</p>
				</>
			) : (
				<RouteError />
			)}
		</main>
	);
}
