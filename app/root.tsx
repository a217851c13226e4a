import { Outlet, Scripts } from "@remix-run/react";
export default function Root() {
	return (
		<html lang="en-US">
			<body>
				<Outlet />
				<Scripts />
			</body>
		</html>
	);
}
