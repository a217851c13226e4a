import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Blocks } from "~/components/shell/blocks/blocks";
import { drawBlocks } from "~/components/shell/blocks/draw-blocks.server";
import { pages } from "~/models/pages/pages";
import { requireDemoPage } from "~/services/shell/demo-page.server";

export async function loader(args: LoaderFunctionArgs) {
	const { page } = await requireDemoPage(args, pages.blocks);
	return json({ page, drawings: drawBlocks() });
}

export default function BlocksRoute() {
	return <Blocks {...useLoaderData<typeof loader>()} />;
}
