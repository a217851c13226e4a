import type { TestProject } from "vitest/node";
import { startProduct } from "./e2e-setup";

declare module "vitest" {
	export interface ProvidedContext {
		/** Where the product with a demo of its own listens. */
		productUrl: string;
	}
}

/** Starts the product with a demo for the whole run. With E2E_URL uses a running one instead. */
export default async function setup(project: TestProject) {
	const product = process.env.E2E_URL ? null : await startProduct();
	project.provide("productUrl", product?.url ?? process.env.E2E_URL ?? "");
	return product?.stop;
}
