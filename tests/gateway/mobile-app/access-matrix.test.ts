import { testEndpointMatrix } from "../../support/endpoint-matrix";

testEndpointMatrix("mobile-app");
